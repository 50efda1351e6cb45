#!/bin/bash
# A Slurm array: one run of vet in ten shards.
#
#   sbatch scripts/cluster/slurm.sh DRIVER ARGUMENT…
#
# Slurm numbers the tasks; --shard auto reads the two variables set here. When all tasks are done:
#
#   adaptive-conformance merge -o all.ndjson reports/*.ndjson
#SBATCH --job-name=adaptive-conformance
#SBATCH --array=0-9
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
set -eu
[ $# -gt 0 ] || { echo "slurm.sh: give the driver's command line" >&2; exit 64; }
export JOB_COMPLETION_INDEX=${SLURM_ARRAY_TASK_ID:?run it with sbatch}
export JOB_COMPLETION_TOTAL=${SLURM_ARRAY_TASK_COUNT:?run it with sbatch}
mkdir -p reports
code=0
"${ADAPTIVE_CONFORMANCE-adaptive-conformance}" vet --cases "${CASES-1000000}" --shard auto --quiet \
  --out "reports/$JOB_COMPLETION_INDEX.ndjson" -- "$@" || code=$?
# A broken clause is a result of the run, not a failure of the task; merge has the last word.
[ "$code" -le 2 ] || exit "$code"

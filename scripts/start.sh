#!/bin/sh
# `npm start`: Node with what must stand in its environment and on its command line before it begins. The two thresholds, in
# bytes, have glibc give memory back to the system (server/README.md).
: "${MALLOC_MMAP_THRESHOLD_:=131072}" "${MALLOC_TRIM_THRESHOLD_:=131072}"
export MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_
PATH="$PWD/node_modules/.bin:$PATH" exec node --max-semi-space-size=4 --v8-pool-size=1 scripts/start.mjs

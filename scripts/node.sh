#!/bin/sh
# Becomes the Node that chooseNode.mjs chooses. For process managers, whose signals then reach the service itself.
#
# Usage: scripts/node.sh FILE [WORD…]
scripts=$(dirname "$0")
node=$(PATH="$scripts/../node_modules/.bin:$PATH" node "$scripts/chooseNode.mjs") && exec "$node" "$@"

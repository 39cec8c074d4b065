/**
 * Runs a TypeScript file of this repository with the Node that chooseNode.mjs chooses, after installing what is missing. Plain JavaScript,
 * so that `npm test` and the other commands work with whatever Node a machine has.
 *
 * Usage: node scripts/run.mjs [--development] FILE [WORD…]
 */
import { spawn } from 'node:child_process';
import { chooseNode, ROOT } from './chooseNode.mjs';
import { ENVIRONMENT, install } from './install.mjs';

const words = process.argv.slice(2);
const withDevelopment = words[0] === '--development';
if (withDevelopment) words.shift();
install({ withDevelopment });

const file = words.shift();
const program = spawn(chooseNode(), [`${ROOT}${file}`, ...words], { stdio: 'inherit', env: ENVIRONMENT });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal));
program.on('exit', (code) => process.exit(code ?? 1));

/** `npm test`: installs what the tests need, the browser and a PostgreSQL included, and runs every check. */
import { spawn } from 'node:child_process';
import { install, PINNED_NODE, ROOT } from './install.mjs';

install({ withDevelopment: true });

const words = [`${ROOT}scripts/check.ts`, ...process.argv.slice(2)];
const check = spawn(PINNED_NODE, words, { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => check.kill(signal));
check.on('exit', (code) => process.exit(code ?? 1));

/** `npm start`: installs what is missing, builds the page when its sources changed, and runs the service. The log alone is on its standard output. */
import { spawn, spawnSync } from 'node:child_process';
import { chooseNode, ROOT } from './chooseNode.mjs';
import { ENVIRONMENT, install } from './install.mjs';

install({ withDevelopment: false });
const node = chooseNode();

const build = spawnSync(node, ['scripts/buildPage.ts'], {
	cwd: ROOT,
	stdio: ['inherit', 2, 'inherit'],
	env: ENVIRONMENT,
});
if (build.status !== 0) process.exit(1);

const service = spawn(node, [`${ROOT}server/main.ts`], { stdio: 'inherit', env: ENVIRONMENT });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => service.kill(signal));
service.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));

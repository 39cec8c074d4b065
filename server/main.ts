import { ready } from '#engine/solver/solver.ts';
import { openStore, type Store } from '#store/open.ts';
import { type Config, readConfig, SettingError } from './settings/config.ts';
import { explainSystemError } from './settings/explainSystemError.ts';
import { loadOrCreateSecret } from './settings/localSecrets.ts';

try {
	if (!(await ready()))
		throw new SettingError('the solver needs WebAssembly with SIMD, which this Node does not have.');
	const config = readConfig(process.env, loadOrCreateSecret);
	const store = await openDatabase(config);
	// Two thirds of all modules. Loaded after the settings are checked, so a bad setting fails fast.
	const { serve } = await import('./serve.ts');
	await serve(config, store);
} catch (error) {
	const { message, stack } = error as Error;
	process.stderr.write(`Ninefold cannot start: ${error instanceof SettingError ? message : stack}\n`);
	process.exit(1);
}

async function openDatabase({ dataDir, databaseUrl, replica, waitLimits }: Config): Promise<Store> {
	try {
		return await openStore({
			...(databaseUrl === undefined ? { dataDir } : { databaseUrl, replica }),
			limits: waitLimits,
		});
	} catch (error) {
		const setting = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
		throw new SettingError(`${setting} cannot be opened: ${explainSystemError(error, dataDir)}`);
	}
}

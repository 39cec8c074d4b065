import { type Config, readConfig } from '../settings/config.ts';

/** Tests keep the one process that they share busy for longer than a service may be. */
const TEST_ENV = { BASE_URL: 'http://ninefold.test', NODE_ENV: 'development', LOOP_LAG_MAX_MS: '0' };
const TEST_SECRET = 'a secret for tests that is long enough';

/** The settings of a service in a test, with those that differ from the defaults. */
export function readTestConfig(env: Readonly<Record<string, string>>): Config {
	return readConfig({ ...TEST_ENV, ...env }, () => TEST_SECRET);
}

/** The time at the start of such a service, unless the test has another. */
export const TEST_NOW = '2026-11-20T12:00:00Z';

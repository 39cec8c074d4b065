import { SettingError } from '../settings/config.ts';

/** The settings that choose a port, and their values. */
interface ChosenPort {
	readonly names: { readonly host: string; readonly port: string };
	readonly host: string;
	readonly port: number;
}

/** Opens a port. If that fails, throws a SettingError that tells the operator which setting to change. */
export async function openPort<T>(
	chosen: ChosenPort,
	open: (address: Pick<ChosenPort, 'host' | 'port'>) => Promise<T>,
): Promise<T> {
	const { names, host, port } = chosen;
	const reasons: Readonly<Record<string, string>> = {
		EADDRINUSE: `another program uses port ${port} of ${host}. Stop it, or choose another port, as in ${names.port}=${port + 1}.`,
		EACCES: `this account may not open port ${port}. Choose one from 1024 on, as in ${names.port}=${port + 3000}.`,
		EADDRNOTAVAIL: `${names.host} is ${host}, which is no address of this machine.`,
		ENOTFOUND: `${names.host} is ${host}, a name without an address.`,
		EAI_AGAIN: `${names.host} is ${host}, a name for which no address was found.`,
	};
	try {
		return await open({ host, port });
	} catch (error) {
		const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
		throw reason === undefined ? error : new SettingError(reason, { cause: error });
	}
}

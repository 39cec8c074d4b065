import type {
	HeldQueue,
	OperatorSession,
	OperatorSignedOut,
	ReviewedRunAnswer,
	RunDecided,
	RunDecision,
} from '#contract/operator.ts';
import { OPERATOR_PATHS } from '#contract/operatorPaths.ts';
import type { Connection } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type OperatorApi = ReturnType<typeof createOperatorApi>;

/** The operator's page, which is no part of the described API. Its token is no player's. */
export function createOperatorApi({ sendAs }: Connection) {
	return {
		signIn: (key: string) => sendAs<OperatorSession>(undefined, 'POST', OPERATOR_PATHS.signIn, { key }),
		signOut: (token: string | undefined) => sendAs<OperatorSignedOut>(token, 'POST', OPERATOR_PATHS.signOut, {}),
		readQueue: (token: string | undefined) => sendAs<HeldQueue>(token, 'GET', OPERATOR_PATHS.queue),
		readRun: (token: string | undefined, id: string) =>
			sendAs<ReviewedRunAnswer>(token, 'GET', pathOf(OPERATOR_PATHS.run, id)),
		decide: (token: string | undefined, id: string, body: RunDecision) =>
			sendAs<RunDecided>(token, 'POST', pathOf(OPERATOR_PATHS.decide, id), body),
	};
}

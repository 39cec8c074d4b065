/** The addresses of the operator's page, which are not part of the described API. */
export const OPERATOR_PATHS = {
	signIn: '/api/operator/sign-in',
	signOut: '/api/operator/sign-out',
	queue: '/api/operator/held-runs',
	run: '/api/operator/runs/:id',
	decide: '/api/operator/runs/:id/decision',
} as const;

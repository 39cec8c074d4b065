import { PATHS } from '#contract/paths.ts';
import { TOKEN_SCOPE } from '../auth/tokens.ts';

/** OAuth 2.0 protected resource metadata (RFC 9728). */
export function describeProtectedResource(baseUrl: string) {
	return {
		resource: baseUrl,
		authorization_servers: [baseUrl],
		bearer_methods_supported: ['header'],
		scopes_supported: [TOKEN_SCOPE],
		resource_name: 'Ninefold',
		resource_documentation: baseUrl + PATHS.authGuide,
	};
}

/**
 * OAuth 2.0 authorization server metadata (RFC 8414). There is no authorization endpoint and no client registration:
 * the only grant is the exchange of a mailed code, an extension grant that the guide defines.
 */
export function describeAuthorizationServer(baseUrl: string) {
	const guide = baseUrl + PATHS.authGuide;
	return {
		issuer: baseUrl,
		response_types_supported: ['none'],
		grant_types_supported: [guide],
		scopes_supported: [TOKEN_SCOPE],
		service_documentation: guide,
		agent_auth: {
			skill: guide,
			register_uri: baseUrl + PATHS.guest,
			claim_uri: baseUrl + PATHS.otpRequest,
			claim_complete_uri: baseUrl + PATHS.otpVerify,
			identity_types_supported: ['anonymous', 'identity_assertion'],
			anonymous: { credential_types_supported: ['guest_id'] },
			identity_assertion: {
				assertion_types_supported: ['verified_email'],
				credential_types_supported: ['access_token'],
			},
		},
	};
}

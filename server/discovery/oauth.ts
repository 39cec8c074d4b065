import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
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

/** The tools take no credentials: no method of sending one is supported, and no server issues one. */
export function describeTools(baseUrl: string) {
	return {
		resource: baseUrl + PATHS.mcp,
		bearer_methods_supported: [],
		resource_name: 'Ninefold tools',
		resource_documentation: baseUrl + DOCUMENT_PATHS.guide.replace(':guide', 'tools'),
	};
}

/** The exchange of a mailed code for a token, an extension grant (RFC 6749, 4.5). The guide says how it goes. */
const GRANT_TYPE = 'urn:ninefold:grant-type:emailed-code';

/**
 * OAuth 2.0 authorization server metadata (RFC 8414). There is no client registration and no redirect, so no response
 * type is supported. The authorization endpoint is named because clients refuse a document without one; it leads to the
 * guide.
 */
export function describeAuthorizationServer(baseUrl: string) {
	const guide = baseUrl + PATHS.authGuide;
	return {
		issuer: baseUrl,
		authorization_endpoint: guide,
		token_endpoint: baseUrl + PATHS.otpVerify,
		token_endpoint_auth_methods_supported: ['none'],
		response_types_supported: [],
		grant_types_supported: [GRANT_TYPE],
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

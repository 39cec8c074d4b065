export const CIRCLE_PATHS = {
	circles: '/api/circles',
	circle: '/api/circles/:id',
	circleToday: '/api/circles/:id/today',
	circleWeek: '/api/circles/:id/week',
	circleRecords: '/api/circles/:id/records',
	circleEvents: '/api/circles/:id/events',
	circleInvitation: '/api/circles/:id/invitation',
	circleMember: '/api/circles/:id/members/:number',
	circleMembership: '/api/circles/:id/members/me',
	invitation: '/api/invitations/:id',
	invitationGuest: '/api/invitations/:id/guest',
	invitationJoin: '/api/invitations/:id/join',
} as const;

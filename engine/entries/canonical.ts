/** `ninefold-engine/canonical`: what all forms of a puzzle have in common. */
export type { CanonicalResult } from '../canonicalForm.ts';
export { findCanonicalForm } from '../canonicalForm.ts';

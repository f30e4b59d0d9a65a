'use client';

/** A page that cannot be drawn, under the head and foot of the shop. */
export { FailurePage as default } from '@/components/shell/failure-page';

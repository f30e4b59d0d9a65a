'use client';

/** A page that cannot be drawn, under the head and foot of the shop. */
export { LateFailurePage as default } from '@/components/shell/late-failure-page';

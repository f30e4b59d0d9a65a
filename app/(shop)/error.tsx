'use client';

/** The error boundary of pages, inside header and footer. */
export { LateFailurePage as default } from '@/components/shell/late-failure-page';

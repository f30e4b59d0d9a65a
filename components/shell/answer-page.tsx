import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

/** A page with one message: not found, or not available right now. */
export function AnswerPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main>
      <EmptyState level={1} title={title} text={text}>
        {children}
      </EmptyState>
    </main>
  );
}

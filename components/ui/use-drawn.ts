import { createElement, use, useEffect, type ComponentType } from 'react';
import { untilTried, useLateCode, type LateCode } from '@/components/ui/late-code';
import { AS_SENT, useFound, type Content } from '@/components/ui/use-as-sent';

/**
 * As `useAsSent`, for content whose code no page loads with its document: it comes once the page is idle, or where React is to
 * draw. Until then what was sent stays, and a page that comes by a navigation inside the document waits, while the one before is
 * shown. Where that code cannot be had, the page is loaded as a document, which brings the content drawn.
 *
 * @param late what draws it; a server has the code at once
 * @param shown what the content is made from, as JSON could hold it
 * @returns the props of an element with the content that the component of this name draws
 */
export function useDrawn<Drawings extends object>(
  late: LateCode<Drawings>,
  shown?: unknown,
): <Name extends keyof Drawings>(name: Name, props: PropsOf<Drawings[Name]>) => Content {
  const found = useFound(shown);
  // Also once it is there: React asks that what has waited goes on to say what for.
  if (found === 'nothing' && (!late.code || late.tried)) use(untilTried(late));
  const isLost = found === 'nothing' && !late.code;
  useEffect(() => {
    if (isLost) loadAsDocument();
  }, [isLost]);
  const drawings = useLateCode(late, found === 'outdated');
  return (name, props) => {
    if (found === 'as it is' || (found === 'outdated' && !drawings)) return AS_SENT;
    return { children: drawings ? createElement(drawings[name] as ComponentType<object>, props) : null };
  };
}

/** Not a second time: a document that does not hydrate has nothing either, and would be loaded for ever. */
function loadAsDocument(): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loaded?.type !== 'reload' || loaded.name !== location.href) location.reload();
}

type PropsOf<Drawing> = Drawing extends ComponentType<infer Props> ? Props & object : never;

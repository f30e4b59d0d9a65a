import { createElement, type ComponentType } from 'react';
import { useLateCode, type LateCode } from '@/components/ui/late-code';
import { AS_SENT, useFound, type Content } from '@/components/ui/use-as-sent';

/**
 * As `useAsSent`, for content whose code no page loads with its document: it comes once the page is idle, or where React is to
 * draw. Until then what was sent stays, and what comes by a navigation inside the document is empty.
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
  const drawings = useLateCode(late, found !== 'as it is');
  return (name, props) => {
    if (found === 'as it is' || (found === 'outdated' && !drawings)) return AS_SENT;
    return { children: drawings ? createElement(drawings[name] as ComponentType<object>, props) : null };
  };
}

type PropsOf<Drawing> = Drawing extends ComponentType<infer Props> ? Props & object : never;

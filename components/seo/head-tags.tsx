'use client';

/**
 * Tags of the head by property. Drawn in the browser too, so that the page's data holds their words and not their
 * markup.
 */
export function HeadTags({ tags }: { tags: Readonly<Record<string, string>> }) {
  return Object.entries(tags).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

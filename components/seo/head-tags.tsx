'use client';

/**
 * `<meta property>` tags. A client component, so that the flight data holds their values and not their markup.
 */
export function HeadTags({ tags }: { tags: Readonly<Record<string, string>> }) {
  return Object.entries(tags).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}

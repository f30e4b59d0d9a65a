/** The parameters of a page, as Next hands them over. */
export type PageQuery = Promise<Record<string, string | string[] | undefined>>;

/** A parameter that is sent once; '' where it is missing. */
export const oneOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

type Fields = Readonly<Record<string, string>>;

/** The values of numbered fields, as 'instead.0', by their numbers; those left empty are left out. */
const numbered = (fields: Fields, name: string): [item: number, value: string][] =>
  Object.entries(fields).flatMap(([field, value]) => {
    const [of, item = ''] = field.split('.');
    return of === name && /^\d{1,3}$/.test(item) && value !== '' ? [[Number(item), value]] : [];
  });

/** A choice in the place of a replacement that is sold out, as the form of the order's page sends it. */
export const readChoiceForm = (fields: Fields): object => ({
  ...fields,
  keys: fields['way'] === 'money' ? [] : numbered(fields, 'instead').map(([, key]) => key),
});

const NAME_MAX = 60;

/** A page's address made of its title: 'Onam: sarees & snacks' → 'onam-sarees-snacks'; '' where no Latin letter is in it. */
export function nameOfTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    const longer = name === '' ? word.slice(0, NAME_MAX) : `${name}-${word}`;
    if (longer.length > NAME_MAX) break;
    name = longer;
  }
  return name;
}

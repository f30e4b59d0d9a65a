const NOWHERE = new Uint32Array();

type Lists = readonly (Uint32Array | undefined)[];

/** The places that are in all of these ascending lists. */
export function placesWithAll(lists: Lists): Uint32Array {
  const { first, isInRest } = shortestFirst(lists);
  return lists.length === 1 ? first : first.filter(isInRest);
}

/** Whether there is one: up to the first. */
export function isAnyPlaceWithAll(lists: Lists): boolean {
  const { first, isInRest } = shortestFirst(lists);
  return first.some(isInRest);
}

function shortestFirst(lists: Lists): { first: Uint32Array; isInRest: (position: number) => boolean } {
  const [first = NOWHERE, ...others] = lists
    .map((places) => places ?? NOWHERE)
    .sort((one, other) => one.length - other.length);
  const rest = others.map(positionReader);
  return { first, isInRest: (position) => rest.every((has) => has(position)) };
}

/** Says of ascending positions whether the list, which is ascending too, has them. */
function positionReader(list: Uint32Array): (position: number) => boolean {
  let at = 0;
  return (position) => {
    while (at < list.length && (list[at] ?? 0) < position) at += 1;
    return list[at] === position;
  };
}

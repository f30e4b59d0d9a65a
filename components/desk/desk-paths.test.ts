import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deskPaths } from '@/components/desk/desk-paths';
import { deskCalls } from '@/lib/contract/desk/desk-calls';

it('the forms of an order are sent to its calls', () => {
  expect(deskPaths).toEqual({
    advance: deskCalls.advanceOrder.path,
    cash: deskCalls.receiveCash.path,
    parcel: deskCalls.correctParcel.path,
    refused: deskCalls.refuseAtDoor.path,
    note: deskCalls.noteOrder.path,
    answerReturn: deskCalls.answerReturn.path,
    receive: deskCalls.receivePieces.path,
    refund: deskCalls.refundOrder.path,
    given: deskCalls.markGiven.path,
    again: deskCalls.tryRefundAgain.path,
  });
});

it('whatever links to an address of the desk links to one that there is', () => {
  const places = filesIn('app/(desk)/desk', /^(?:page\.tsx|route\.ts)$/)
    .map((file) => path.relative('app/(desk)', path.dirname(file)))
    // It says that there is no such page.
    .filter((place) => place !== 'desk/[...rest]')
    .map((place) => place.replaceAll(/\[[^\]]+\]/g, '{}'));
  const links = ['app/(desk)', 'components/desk', 'lib', 'backend']
    .flatMap((folder) => filesIn(folder, /(?<!\.test)\.tsx?$/))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['"`]\/(desk(?:\/[^?#'"`\n]*)?)['"`?#]/g)])
    .map(([, link = '']) => link.replaceAll(/\$\{[^}]*(?:\}|$)|\{id\}/g, '{}'));
  expect(links.length).toBeGreaterThan(50);
  const isLike = (one: string, other: string) =>
    new RegExp(`^${one.replaceAll(/[().]/g, String.raw`\$&`).replaceAll('{}', '.+')}$`).test(other);
  const lost = links.filter((link) => !places.some((place) => isLike(place, link) || isLike(link, place)));
  expect([...new Set(lost)]).toEqual([]);
});

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

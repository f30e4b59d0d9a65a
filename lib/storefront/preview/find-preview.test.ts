import { beforeEach, expect, it, vi } from 'vitest';

const fetchPicture = vi.hoisted(() => vi.fn<(source: string) => Promise<Buffer | undefined>>());
const drawPreview = vi.hoisted(() =>
  vi.fn(async (_facts: object, photographs: readonly Buffer[]) =>
    Buffer.from(photographs.length > 0 ? `with ${photographs.length}` : 'words alone'),
  ),
);
vi.mock('./fetch-picture', () => ({ fetchPicture }));
vi.mock('./draw-preview', () => ({ drawPreview }));
const { findPreview } = await import('./find-preview');

const PHOTOGRAPH = Buffer.from('photograph');
let number = 0;
const facts = () => ({ title: `Kurta ${(number += 1)}`, kicker: 'Men', pictures: ['/kurta.webp'] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  fetchPicture.mockReset();
  drawPreview.mockClear();
});

it('draws once and keeps', async () => {
  fetchPicture.mockResolvedValue(PHOTOGRAPH);
  const kurta = facts();
  const [first, second] = await Promise.all([findPreview(kurta), findPreview(kurta)]);
  expect([String(first?.picture), first?.isWhole, second]).toEqual(['with 1', true, first]);
  vi.advanceTimersByTime(86_400_000);
  expect(await findPreview(kurta)).toEqual(first);
  expect(drawPreview).toHaveBeenCalledTimes(1);
});

it('a photograph that did not come in time is asked for again a minute later, and not at every request', async () => {
  fetchPicture.mockResolvedValueOnce(undefined).mockResolvedValue(PHOTOGRAPH);
  const kurta = facts();
  expect(await findPreview(kurta)).toMatchObject({ isWhole: false });
  expect(await findPreview(kurta)).toMatchObject({ isWhole: false });
  expect(drawPreview).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  const whole = await findPreview(kurta);
  expect([String(whole?.picture), whole?.isWhole]).toEqual(['with 1', true]);
});

it('a link without a photograph lacks nothing', async () => {
  fetchPicture.mockResolvedValue(undefined);
  expect(await findPreview({ title: 'About', kicker: 'us', pictures: [] })).toMatchObject({ isWhole: true });
});

it('one photograph of several that is late is left out for a minute', async () => {
  fetchPicture.mockImplementation(async (source) => (source === '/late.webp' ? undefined : PHOTOGRAPH));
  const found = await findPreview({ ...facts(), pictures: ['/kurta.webp', '/late.webp', '/murukku.webp'] });
  expect([String(found?.picture), found?.isWhole]).toEqual(['with 2', false]);
});

it('sends away whoever comes when sixteen are waited for', async () => {
  let arrives = (_photograph: Buffer): void => undefined;
  fetchPicture.mockReturnValue(
    new Promise((resolve) => {
      arrives = resolve;
    }),
  );
  const waiting = Array.from({ length: 16 }, () => findPreview(facts()));
  expect(await findPreview(facts())).toBeUndefined();
  arrives(PHOTOGRAPH);
  expect((await Promise.all(waiting)).every((found) => found?.isWhole)).toBe(true);
});

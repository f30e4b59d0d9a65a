import { deskCalls } from '@/lib/contract/desk/desk-calls';
import { optionalCalls } from '@/lib/contract/optional-calls';
import type { LinkedDraft } from '@/lib/contract/order-draft-calls';
import { atDesk } from './at-desk';
import type { TestBackend } from './test-backend';

/** What somebody without an account types, who has the link of a draft. */
export const TYPED_AT_DRAFT = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  street: '4 Temple Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: '570001',
  phone: '98765 43210',
};

const KURTA = { _id: 'kurta', name: 'Kurta', price: 500, sizes: ['S', 'M'], colors: ['Red'], stock: { 'M-Red': 3 } };

/** As the desk sends what is in a draft. */
export const itemsOf = (size = 'M', quantity = 1): string =>
  JSON.stringify([{ productId: 'kurta', size, color: 'Red', quantity }]);

/** A merchant who makes links for orders and a customer who has them, in a shop that sells three red kurtas of size M. */
export async function atDrafts(shop: TestBackend) {
  const desk = await atDesk(shop);
  const [kurta] = await shop.addProducts(KURTA);
  const makeWith = (form: object = {}) =>
    desk(deskCalls.makeOrderDraft, { items: itemsOf(), source: 'chat', phone: '', ...form });
  return {
    desk,
    kurta,
    makeWith,
    async make(form: object = {}): Promise<{ orderId: string; link: string }> {
      const { body } = await makeWith(form);
      return { orderId: String(body['orderId']), link: String(body['link']) };
    },
    draftAt: async (link: string) =>
      (await shop.call(optionalCalls.readOrderDraft, { link })).body['draft'] as LinkedDraft,
    confirm: (link: string, typed: object = {}) =>
      shop.call(optionalCalls.confirmOrderDraft, { link, ...TYPED_AT_DRAFT, ...typed }),
    shown: async (orderId: string) => (await desk(deskCalls.deskOrder, { orderId })).body,
  };
}

export type AtDrafts = Awaited<ReturnType<typeof atDrafts>>;

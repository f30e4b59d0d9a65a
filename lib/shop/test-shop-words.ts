/** Said on every page of a shop that others reach while anything in it is a stand-in. */
export const TEST_SHOP_WORDS = 'Test shop: payments are practice, nothing will be delivered.';

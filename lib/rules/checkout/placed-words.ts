/** What is said of a placed order until the orders open. @param isWaiting they cannot be opened yet */
export const placedWords = (isWaiting: boolean): string =>
  isWaiting
    ? 'Your order is placed. Your orders will open as soon as you are back online.'
    : 'Please wait while we process your order...';

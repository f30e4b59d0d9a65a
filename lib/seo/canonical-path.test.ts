import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path';

describe('canonicalPath', () => {
  it.each([
    ['/Collection', '/collection'],
    ['/collection/', '/collection'],
    ['/COLLECTION//', '/collection'],
    ['//collection', '/collection'],
    ['/FrequentlyAskedQuestions/', '/frequentlyaskedquestions'],
    ['/Place-Order', '/place-order'],
    ['/Product/AbC-1/', '/product/AbC-1'],
  ])('[2.15] %s is spelled %s', (asked, right) => {
    expect(canonicalPath(asked)).toBe(right);
  });

  it('[2.14] leads /termscondition to /termsconditions, in any case and at once', () => {
    expect(canonicalPath('/termscondition')).toBe('/termsconditions');
    expect(canonicalPath('/TermsCondition/')).toBe('/termsconditions');
  });

  it('leaves right addresses and the case of ids alone', () => {
    for (const right of ['/', '/collection', '/product/AbC', '/product/a%2Fb', '/termsconditions', '/404']) {
      expect(canonicalPath(right)).toBe(right);
    }
  });

  it('changes no words of addresses that are not ours', () => {
    expect(canonicalPath('/Something/Else')).toBe('/Something/Else');
    expect(canonicalPath('/Collection/x')).toBe('/Collection/x');
  });

  it('is never an address of another host', () => {
    for (const asked of ['//evil.example', '///evil.example//', '//']) expect(canonicalPath(asked)).toMatch(/^\/(?!\/)/);
  });

  it('says of its own answers that they are right', () => {
    for (const asked of ['//Collection//', '/TERMSCONDITION', '/PRODUCT//x/', '//a//b/']) {
      expect(canonicalPath(canonicalPath(asked))).toBe(canonicalPath(asked));
    }
  });
});

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
    ['/Privacy', '/termsconditions'],
    ['/FAQ/', '/frequentlyaskedquestions'],
    ['/TERMS', '/termsconditions'],
    ['/faq', '/frequentlyaskedquestions'],
    ['/Orders', '/orders'],
    ['/', '/'],
    ['//', '/'],
    ['/c%6Fllection', '/collection'],
    ['/%50roduct/a%2Db', '/product/a-b'],
    ['/product/%e0%ae%9f', '/product/%E0%AE%9F'],
    ['/product/a+b', '/product/a%2Bb'],
  ])('[2.15] %s is spelled %s', (asked, right) => {
    expect(canonicalPath(asked)).toBe(right);
  });

  it('[2.14] leads /termscondition to /termsconditions, in any case and at once', () => {
    expect(canonicalPath('/termscondition')).toBe('/termsconditions');
    expect(canonicalPath('/TermsCondition/')).toBe('/termsconditions');
  });

  it('leaves right addresses and the case of ids alone', () => {
    for (const right of [
      '/',
      '/collection',
      '/product/AbC',
      '/product/a%2Fb',
      '/termsconditions',
      '/404',
      '/product/%E0',
      '/product/%',
      '/constructor',
    ]) {
      expect(canonicalPath(right)).toBe(right);
    }
  });

  it('spells the words of shelves in lower case, without slashes at the end', () => {
    for (const asked of ['/Collection/Men/Kurtas', '/collection//MEN/kurtas/', '/collection/men/%6Burtas'])
      expect(canonicalPath(asked)).toBe('/collection/men/kurtas');
    expect(canonicalPath('/collection/%C3%9C')).toBe('/collection/%C3%BC');
    for (const once of ['/collection/%2541', '/collection/%252e%252e/about', '/collection/%ff'])
      expect(canonicalPath(once)).toBe(once);
  });

  it('changes no words of addresses that are not ours', () => {
    expect(canonicalPath('/Something/Else')).toBe('/Something/Else');
    expect(canonicalPath('/Product/A/b')).toBe('/Product/A/b');
  });

  it('[15.22] is never an address of another host', () => {
    for (const asked of ['//evil.example', '///evil.example//', '//'])
      expect(canonicalPath(asked)).toMatch(/^\/(?!\/)/);
  });

  it('says of its own answers that they are right', () => {
    for (const asked of [
      '//Collection//',
      '/TERMSCONDITION',
      '/PRODUCT//x/',
      '//a//b/',
      '/product/%e0%AE%9f',
      '/product/a%252Fb',
      '/%2Fcollection',
      '/%63ollection%2F',
    ]) {
      expect(canonicalPath(canonicalPath(asked))).toBe(canonicalPath(asked));
    }
  });
});

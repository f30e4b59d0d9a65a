import { describe, expect, it } from 'vitest';
import { DEFAULT_RATES, rateHsn } from './default-rates';
import { findRule, gapOf, gapWords, mergeRules, ruleWords, type RateRule } from './rate-rule';

const rateText = (hsn: string, day: string, rules: readonly RateRule[] = DEFAULT_RATES) => {
  const rule = findRule(rules, hsn, day);
  return rule && ruleWords(rule);
};

describe('the rate by HSN and day', () => {
  it('[22.63] of clothes and shoes changed on 22 September 2025, and shoes before that', () => {
    expect(rateText('61091000', '2025-09-21')).toBe('5% up to ₹1,000 per piece, else 12%');
    expect(rateText('61091000', '2025-09-22')).toBe('5% up to ₹2,500 per piece, else 18%');
    expect(rateText('6204', '2026-11-24')).toBe('5% up to ₹2,500 per piece, else 18%');
    expect(
      ['2018-07-26', '2018-07-27', '2021-12-31', '2022-01-01', '2025-09-22'].map((day) => rateText('6404', day)),
    ).toEqual([
      '5% up to ₹500 per piece, else 18%',
      '5% up to ₹1,000 per piece, else 18%',
      '5% up to ₹1,000 per piece, else 18%',
      '12% up to ₹1,000 per piece, else 18%',
      '5% up to ₹2,500 per piece, else 18%',
    ]);
    expect(rateText('64061000', '2026-01-01')).toBe('18%');
  });

  it('[22.63] of snacks: namkeen in packs, extruded ones and biscuits', () => {
    expect([rateText('21069099', '2025-09-21'), rateText('21069099', '2025-09-22')]).toEqual(['12%', '5%']);
    expect(['2024-10-09', '2024-10-10', '2025-09-22'].map((day) => rateText('19059030', day))).toEqual([
      '18%',
      '12%',
      '5%',
    ]);
    expect(rateText('190590', '2026-01-01')).toBe('5%');
    expect(rateText('19059040', '2026-01-01')).toBe('0%');
  });

  it('[22.129] of fabrics, yarns and carpets, chapters 50 to 60: a silk or cotton saree is fabric', () => {
    const today = (hsn: string) => rateText(hsn, '2026-11-24');
    expect(['50072010', '52081230', '54075490', '5515', '6006', '5113', '5810'].map(today)).toEqual(
      Array.from({ length: 7 }, () => '5%'),
    );
    expect(rateText('50072010', '2017-07-01')).toBe('5%');
    expect(['2017-10-12', '2017-10-13', '2025-09-21', '2025-09-22'].map((day) => rateText('54023300', day))).toEqual([
      '18%',
      '12%',
      '12%',
      '5%',
    ]);
    expect([rateText('57011000', '2025-09-21'), today('57011000')]).toEqual(['12%', '5%']);
    expect([today('5002'), today('63090000'), rateText('58109100', '2025-09-21')]).toEqual(['0%', '5%', undefined]);
  });

  it('[22.129] of velvet, ribbons, nets, wadding, jute and coir, each with the notification that says so', () => {
    const on = (hsn: string, day: string) => {
      const rule = findRule(DEFAULT_RATES, hsn, day);
      return rule && `${rule.rate / 100}% by ${rule.by}`;
    };
    const both = (hsn: string) => [on(hsn, '2025-09-21'), on(hsn, '2025-09-22')];
    expect(both('58013720')).toEqual(['5% by 18/2018', '5% by 9/2025']);
    expect(both('58063200')).toEqual(['5% by 41/2017', '5% by 9/2025']);
    expect(on('58063200', '2017-11-14')).toBe('12% by 1/2017');
    expect(both('56081110')).toEqual(['5% by 41/2017', '5% by 9/2025']);
    expect(both('56012110')).toEqual(['12% by 1/2017', '5% by 9/2025']);
    expect(both('53031010')).toEqual(['0% by 2/2017', '0% by 10/2025']);
    expect(both('53031090')).toEqual(['5% by 1/2017', '5% by 9/2025']);
    expect(both('53050010')).toEqual(['0% by 2/2017', '0% by 10/2025']);
    expect(both('5002')).toEqual(['0% by 2/2017', '0% by 10/2025']);
    expect(['42022220', '42022230', '42022290', '63053300', '63052000'].map((hsn) => on(hsn, '2025-09-22'))).toEqual([
      '5% by 9/2025',
      '5% by 9/2025',
      '18% by 41/2017',
      '18% by 9/2025',
      '5% by 9/2025',
    ]);
    // What decides between several rates though no code says it: filter rods and wadding, flock, jute and other fibres.
    expect(['5303', '5305', '56012200', '56013000'].map((hsn) => on(hsn, '2026-11-24'))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('[22.129] names its notification, and only the merchant’s own has none', () => {
    expect(DEFAULT_RATES.filter(({ by }) => !/^\d{1,2}\/20(17|18|2\d)$/.test(by))).toEqual([]);
    const keys = DEFAULT_RATES.map(({ hsn, from }) => `${hsn} ${from}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(findRule(DEFAULT_RATES, '5007', '2026-11-24')?.by).toBe('9/2025');
  });

  it('[22.63] is that of the longest beginning, then of the latest day that has come; before all of them there is none', () => {
    const rules: RateRule[] = [
      { hsn: '61', from: '2025-09-22', rate: 1800 },
      { hsn: '6109', from: '2020-01-01', rate: 500 },
      { hsn: '6109', from: '2026-04-01', rate: 1200 },
    ];
    expect(rateText('610910', '2026-03-31', rules)).toBe('5%');
    expect(rateText('610910', '2026-04-01', rules)).toBe('12%');
    expect(rateText('610510', '2026-04-01', rules)).toBe('18%');
    expect(rateText('610510', '2025-09-21', rules)).toBeUndefined();
    expect(rateText('9999', '2026-04-01')).toBeUndefined();
  });

  it('[22.64] is the merchant’s where that is for the same beginning and day, or a longer or a later one', () => {
    const own: RateRule[] = [
      { hsn: '4202', from: '2017-11-15', rate: 1200 },
      { hsn: '42022220', from: '2026-01-01', rate: 500 },
    ];
    const rules = mergeRules(DEFAULT_RATES, own);
    expect(rules).toHaveLength(DEFAULT_RATES.length + 1);
    expect([rateText('42023290', '2026-01-01', rules), rateText('42022220', '2026-01-01', rules)]).toEqual([
      '12%',
      '5%',
    ]);
  });

  it('[22.65] of products without a code follows from their kind where that leaves one rate open', () => {
    expect(rateHsn({ hsn: '61091000', category: 'Men', subCategory: 'Winterwear' })).toBe('61091000');
    expect(rateHsn({ category: 'Men', subCategory: 'Winterwear' })).toBe('62');
    expect(rateHsn({ category: 'Women', subCategory: 'Shoewear' })).toBe('64');
    expect(rateHsn({ category: 'Snacks', subCategory: 'SNChakli' })).toBe('210690');
    expect(rateHsn({ category: 'Women', subCategory: 'Handwear' })).toBeUndefined();
  });
});

describe('prices that fit neither rate', () => {
  const clothes = findRule(DEFAULT_RATES, '62', '2026-11-24') as RateRule;

  it('[22.66] are those from ₹2,625.01 to ₹2,950', () => {
    expect(gapOf(clothes)).toEqual({ fromPaise: 262_501, toPaise: 295_000 });
    expect(gapOf({ hsn: '4202', from: '2017-11-15', rate: 1800 })).toBeUndefined();
  });

  it('[22.66] are told with what the merchant keeps of them, and of the price below', () => {
    expect(gapWords(clothes, 270_000)).toBe(
      '₹2,700 is more than ₹2,625 and not more than ₹2,950: it is taxed at 18% and leaves you ₹2,288.14; at ₹2,625 you would keep ₹2,500.00',
    );
    expect([262_500, 295_001, 49_900].map((paise) => gapWords(clothes, paise))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([262_501, 295_000].map((paise) => gapWords(clothes, paise))).not.toContain(undefined);
  });
});

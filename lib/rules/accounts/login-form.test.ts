import { describe, expect, it } from 'vitest';
import { findLoginFaults, type LoginForm } from './login-form';

const now = new Date('2026-11-20T10:00:00Z');
const good: LoginForm = {
  firstName: 'Meena',
  lastName: 'Iyer',
  dob: '2000-01-31',
  gender: 'female',
  email: 'meena@gmail.com',
};
const faults = (change: Partial<LoginForm>) => findLoginFaults('sign-up', { ...good, ...change }, now);

describe('findLoginFaults', () => {
  it('finds nothing wrong with a good form', () => {
    expect(faults({})).toEqual({});
  });

  it('requires first name, last name, date of birth, gender and email of a sign-up', () => {
    const empty = faults({ firstName: ' ', lastName: '', dob: '', gender: '', email: '' });
    expect(Object.keys(empty)).toEqual(['firstName', 'lastName', 'dob', 'gender', 'email']);
    expect(empty.dob).toBe('Please enter your date of birth');
  });

  it('asks login for the email alone', () => {
    const form = { firstName: '', lastName: '', dob: '', gender: '', email: 'meena@gmail.com' };
    expect(findLoginFaults('login', form, now)).toEqual({});
    expect(findLoginFaults('login', { ...form, email: 'meena@example.org' }, now)).toEqual({
      email: 'Please enter a valid email address from a supported provider',
    });
  });

  it('lets in whoever is 16 today and says 18 to whoever is not (ruling 2)', () => {
    expect(faults({ dob: '2010-11-20' })).toEqual({});
    expect(faults({ dob: '2010-11-21' })).toEqual({ dob: 'You must be at least 18 years old to register' });
  });

  it('takes surrounding spaces and capitals as a person would', () => {
    expect(faults({ email: ' Meena@Mail.Yahoo.co.in ' })).toEqual({});
  });
});

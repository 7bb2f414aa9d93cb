import { policyAttribute } from '@portico/contract/page';
import { describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../lib/storage/cookies.ts';
import { stopTime } from './time.ts';

describe('the page of the next test', () => {
  it('A test may leave data, attributes, elements, an address and fake timers behind', () => {
    writeCookie('access_token', 'token-of-alice', 60);
    localStorage.setItem('portico.email', 'alice@portico.example');
    sessionStorage.setItem('portico.adding-account', 'yes');
    document.documentElement.setAttribute(policyAttribute, 'captcha');
    document.body.dir = 'rtl';
    document.body.append(document.createElement('dialog'));
    document.head.append(document.createElement('script'));
    document.title = 'Sign in';
    history.replaceState({ step: 2 }, '', '/en/login');
    stopTime();
    // Drawn by an interval of jsdom, which is fake from here on.
    requestAnimationFrame(() => {});
    expect(document.cookie).toContain('token-of-alice');
  });

  it('The next test has a new page, which draws, on a clock that runs', async () => {
    const { documentElement, body } = document;
    expect(document.cookie).toBe('');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect([...documentElement.attributes, ...body.attributes].map(({ name }) => name)).toEqual([]);
    expect([body.innerHTML, document.querySelector('script'), document.title]).toEqual(['', null, '']);
    expect([location.pathname, history.state]).toEqual(['/', null]);
    expect(vi.isFakeTimers()).toBe(false);
    await new Promise(requestAnimationFrame);
  });
});

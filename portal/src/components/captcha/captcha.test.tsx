import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpPart } from '../../testing/render-part.tsx';
import { Captcha } from './captcha.tsx';
import type { CaptchaState, ProofProgress } from './use-captcha.ts';

const renderPart = setUpPart();

function show(progress: ProofProgress, error?: string) {
  const state: CaptchaState = {
    required: true,
    automatic: true,
    progress,
    answerNumber: 0,
    prepare: vi.fn(),
    submit: vi.fn(),
    answerWith: vi.fn(),
  };
  renderPart(<Captcha state={state} error={error} onChange={vi.fn()} />);
}

const panel = () => screen.queryByRole('heading', { level: 2 });

it('Over plain http the captcha says what is wrong, and offers no other try', async () => {
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
  show('failed');
  expect((await screen.findByRole('alert')).textContent).toContain('https');
  expect(screen.queryByRole('checkbox')).toBeNull();
  vi.unstubAllGlobals();
});

it('A solved puzzle is one line, which is announced', () => {
  show('done');
  screen.getByRole('status');
  expect(panel()).toBeNull();
});

it.each(['idle', 'working', 'failed'] as const)('A puzzle that is %s says what it is for', (progress) => {
  show(progress);
  expect(panel()).not.toBeNull();
});

it('A solved puzzle whose answer was refused says what it is for', () => {
  show('done', 'Not accepted');
  expect(panel()).not.toBeNull();
});

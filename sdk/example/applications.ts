import { business } from './business/business.ts';
import { cashback } from './cashback/cashback.ts';
import { defi } from './defi/defi.ts';
import type { DemoApplication } from './kit/application.ts';
import { main } from './main/main.ts';
import { store } from './store/store.ts';
import { travel } from './travel/travel.ts';

/** The applications of the demo. The first one answers requests of unknown hosts. */
export const demoApplications: readonly DemoApplication[] = [store, business, defi, main, travel, cashback];

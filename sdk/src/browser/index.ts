export { cleanAddressBar } from './clean-address-bar.ts';

/** The drawings of the six applications: 36 × 40 units, with strokes of 2 px. */
export const glyphs = {
  /* two towers with lit windows */
  business: (
    <>
      <path d="M8 32V19h8v13M16 32V11h11v21M6 32h24" />
      <path d="M20 16.5h.1m3.4 0h.1M20 21.5h.1m3.4 0h.1M20 26.5h.1m3.4 0h.1M12 23.5h.1M12 27.8h.1" />
    </>
  ),
  /* an aqueduct over the valley */
  defi: (
    <path d="M5.5 18h25M6 32h24M8 18v14m20-14v14M8 27.5a5 5 0 0 1 10 0V32m0-4.5a5 5 0 0 1 10 0M11 18v-5.500h14V18m-7-5.500V18" />
  ),
  /* the tree in the courtyard */
  main: (
    <path d="M6 32h24M18 32V18m0 7 4.5-4.5M18 22l-3.5-3.5M18 8.5c5 0 9 3.6 9 8.2 0 4.2-3.6 7.3-9 7.3s-9-3.1-9-7.3c0-4.6 4-8.2 9-8.2Z" />
  ),
  /* the ferry and the sea */
  travel: (
    <path d="M7.5 24h21l-2.5 5.5h-15L7.5 24ZM11 24v-6h13l2 6M15.5 18v-5.5h5V18M6 33.5c2 0 2-1.2 4-1.2s2 1.2 4 1.2 2-1.2 4-1.2 2 1.2 4 1.2 2-1.2 4-1.2 2 1.2 4 1.2" />
  ),
  /* the awning over the market stall */
  store: (
    <path d="M9 21v11h18V21M6 32h24M9.5 11h17l3 7.5a3.8 3.8 0 0 1-7.6 0 3.9 3.9 0 0 1-7.8 0 3.8 3.8 0 0 1-7.6 0L9.5 11ZM15 32v-6.5a3 3 0 0 1 6 0V32" />
  ),
  /* the fountain whose water returns */
  cashback: (
    <path d="M7 26h22c0 3.6-3.4 6-7.5 6h-7C10.4 32 7 29.6 7 26ZM18 26V12.5M18 12.5c-1-3-6.5-3-7 1.5v5m7-6.5c1-3 6.5-3 7 1.5v5M18 9.5v.1" />
  ),
};

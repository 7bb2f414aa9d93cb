/** The style of the page in a takeout, which loads nothing. */
export const pageStyle = `
:root { color-scheme: light dark; --line: light-dark(#DDD8CE, #2E2B38); --quiet: light-dark(#5C5866, #A8A2B3) }
body { background: light-dark(#FAF8F4, #131218); color: light-dark(#17151C, #F4F1EA); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; overflow-wrap: anywhere }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.375rem; margin: 2.5rem 0 .75rem }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem }
p { margin: .5rem 0 }
.quiet { color: var(--quiet) }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1.5rem; margin: 0 }
dt { color: var(--quiet) }
dd { margin: 0 }
figure { margin: 1rem 0 }
img { border: 1px solid var(--line); border-radius: 8px; max-width: 100% }
ul { list-style: none; margin: 0; padding: 0 }
li { border-block-end: 1px solid var(--line); padding-block: .5rem }
details { border-block-end: 1px solid var(--line) }
summary { cursor: pointer; padding-block: .5rem }
.table { overflow-x: auto; padding-block-end: 1rem }
table { border-collapse: collapse; font-size: .875rem }
th, td { border-block-end: 1px solid var(--line); padding: .25rem .75rem; text-align: start; vertical-align: top; min-width: 6rem }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-block-end: .5rem } }
`;

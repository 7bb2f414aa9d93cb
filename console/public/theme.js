// A file of its own, which the page waits for: no page is painted in another theme at first.
try {
  const theme = localStorage.getItem('portico.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Any error: the browser allows no storage. The page follows the system.
}

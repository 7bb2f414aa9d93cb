// Shows at once that the user was signed out at the portal. Without it, the next page that is opened does.
const events = new EventSource('/live');
events.addEventListener('signed-out', () => {
  events.close();
  location.replace('/');
});

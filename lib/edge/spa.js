// CloudFront function on the web's own paths: a path that is a screen gets the page of the React app, one
// with a file ending is a file, and any other gets the page that shows "Not found". `screens` is put in front.
function handler(event) {
  var uri = event.request.uri;
  var plain = uri.length > 1 ? uri.replace(/\/+$/, '') || '/' : uri;
  if (screens.indexOf(plain.toLowerCase()) !== -1) event.request.uri = '/index.html';
  else if (uri.split('/').pop().indexOf('.') === -1) event.request.uri = '/not-found.html';
  return event.request;
}

// CloudFront function on the web's own paths: a path that is a screen gets the page that the build made for
// it, one with a file ending is a file, and any other gets the page that shows "Not found". Each error code has a
// page of its own, which the query names. `screens` and `codes` are put in front.
function handler(event) {
  var uri = event.request.uri;
  var plain = (uri.replace(/\/+$/, '') || '/').toLowerCase();
  var code = event.request.querystring.code;
  if (plain === '/') event.request.uri = '/index.html';
  else if (plain === '/api-docs/errors' && code && codes.indexOf(code.value) !== -1)
    event.request.uri = `${plain}/${code.value}.html`;
  else if (screens.indexOf(plain) !== -1) event.request.uri = `${plain}.html`;
  else if (uri.split('/').pop().indexOf('.') === -1) event.request.uri = '/not-found.html';
  return event.request;
}

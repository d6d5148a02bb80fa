// CloudFront function for web paths. A screen gets its built page, a path with a file extension is a file,
// and other paths get the "Not found" page. `?code=` selects an error code's page. `screens` and `codes` are
// prepended.
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

// CloudFront function on the web's own paths: a path without a file ending is a screen of the React app.
function handler(event) {
  var last = event.request.uri.split('/').pop();
  if (last.indexOf('.') === -1) event.request.uri = '/index.html';
  return event.request;
}

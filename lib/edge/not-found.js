// CloudFront function on the web's own answers: the page that shows "Not found" is there, and so S3 says 200.
function handler(event) {
  if (event.response.headers['x-amz-meta-screen']) {
    delete event.response.headers['x-amz-meta-screen'];
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}

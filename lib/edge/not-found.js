// CloudFront function for web responses: sends the "Not found" page, an existing file, with status 404.
function handler(event) {
  if (event.response.headers['x-amz-meta-screen']) {
    delete event.response.headers['x-amz-meta-screen'];
    event.response.statusCode = 404;
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}

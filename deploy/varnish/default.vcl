# Varnish 7 as shared cache before shops with SHARED_CACHE=1; shops.vcl beside it says where they are. To store brotli:
#   varnishd -a :80 -f /etc/varnish/default.vcl -s malloc,512m -p http_gzip_support=off
vcl 4.1;

import std;
import directors;

probe ready {
  .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
  .interval = 1s;
  .timeout = 3s;
  .window = 5;
  .threshold = 2;
  .initial = 2;
}

include "shops.vcl";

sub vcl_recv {
  # X-Stale: 'may' where an old answer would do, 'must' where the shops have just failed to give a new one.
  if (req.restarts == 0) {
    unset req.http.X-Stale;
  }
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  set req.backend_hint = shops.backend();

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Nothing in here is anybody else's, whatever it says.
  if (req.http.Authorization || req.url ~ "^/(desk|sandbox)(/|\?|$)") {
    return (pass);
  }
  # Router payloads stand under an address of their own, with a hash of the headers that ask for them. Who sends one without
  # the other is answered by a shop, and neither stored nor answered from what is.
  if (req.http.RSC && req.url !~ "[?&]_rsc(=|&|$)") {
    return (pass);
  }
  if (!req.http.RSC && req.url ~ "[?&]_rsc(=|&|$)") {
    return (pass);
  }

  # Browsers spell alike wishes in many ways. In few, pages are stored a few times.
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br, gzip";
  } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Programs that read products as Markdown ask in their own words.
  if (req.http.Accept ~ "(?i)text/html" && req.http.Accept !~ "(?i)text/markdown") {
    set req.http.Accept = "text/html,*/*;q=0.8";
  } else if (req.http.Accept ~ "(?i)image/avif") {
    set req.http.Accept = "image/avif,image/webp,*/*";
  } else if (req.http.Accept ~ "(?i)image/webp") {
    set req.http.Accept = "image/webp,*/*";
  } else if (req.http.Accept !~ "(?i)text/markdown") {
    set req.http.Accept = "*/*";
  }

  # While a shop answers, an old page is sent for 5 s more and fetched anew meanwhile; without one, for as long as it said.
  # A restart keeps the bound that was set before it.
  if (req.http.X-Stale == "must") {
    set req.grace = 1d;
  } else {
    set req.http.X-Stale = "may";
    if (std.healthy(req.backend_hint)) {
      set req.grace = 5s;
    }
  }
  # With its cookies: what is stored is the same for everybody, as the shop says of each answer.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # What is stored stays: Varnish removes an old page once another answer to its request is delivered.
    if (bereq.is_bgfetch || bereq.http.X-Stale == "may") {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # Of itself Varnish stores no 308, by which old addresses lead to new ones.
  if (beresp.status == 308 && beresp.http.Cache-Control ~ "s-maxage=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, ".*s-maxage=(\d+).*", "\1") + "s", 0s);
  }
  if (beresp.http.Cache-Control !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie || beresp.ttl <= 0s) {
    # For so long nobody waits whether another's answer could be shared.
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
    return (deliver);
  }
  set beresp.grace = 0s;
  if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1") + "s", 0s);
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || bereq.http.X-Stale == "may") {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.body = "The shop is away for a moment. Please try again.";
  return (deliver);
}

sub vcl_synth {
  # Reading twice harms nobody, and an old page is better than none.
  if (req.http.X-Stale == "may") {
    set req.http.X-Stale = "must";
    return (restart);
  }
}

sub vcl_deliver {
  # What the shop said of its own store was so when this was fetched.
  set resp.http.Cache-Status = "varnish; fwd=miss";
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "varnish; hit";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
